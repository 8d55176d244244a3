// Stands in for the built page renderer where pages are beside the point.
export const pagePaths = [];
export const renderPage = () => "no page";
export const pageStyle = () => "";
export const securityText = () => "";
export const siteFiles = () => [];
