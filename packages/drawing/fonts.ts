const ATKINSON = import.meta.resolve("@expo-google-fonts/atkinson-hyperlegible-next");

/** Pages must look the same on every machine; a release ships only these. */
export const FONTS: readonly URL[] = [
  new URL("400Regular/AtkinsonHyperlegibleNext_400Regular.ttf", ATKINSON),
  new URL("600SemiBold/AtkinsonHyperlegibleNext_600SemiBold.ttf", ATKINSON),
  new URL("../fonts/NotoSans-Regular.ttf", import.meta.resolve("@embedpdf/fonts-latin")),
  new URL("fonts/ttf/Vazirmatn-Regular.ttf", import.meta.resolve("vazirmatn/package.json")),
  new URL("../fonts/NotoSansHans-Regular.otf", import.meta.resolve("@embedpdf/fonts-sc")),
];
