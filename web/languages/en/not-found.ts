export default {
  message: "Oops! Page not found",
  home: "Return to Home",
} as const;
