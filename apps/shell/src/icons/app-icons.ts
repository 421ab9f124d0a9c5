/** Where the pictures of the installed site lie. */
export const ICON_BASE = "/icons/";

/** A picture of the site as an application; `file` is its name below `ICON_BASE`. */
export type AppPicture = {
  readonly file: string;
  readonly width: number;
  readonly height: number;
  /** Share of the shorter side that the logo takes. */
  readonly logoShare: number;
  /** With rounded corners of its own, or filled to the edge for systems that cut it themselves. */
  readonly isRounded: boolean;
};

/** An icon of the manifest, with the purpose it says there. */
export type AppIcon = AppPicture & { readonly purpose: "any" | "maskable" };

const MANIFEST_SIZES = [192, 512];
const APPLE_SIZES = [72, 96, 128, 144, 152, 192, 384, 512];

/** The icons of the manifest. */
export const manifestIcons: readonly AppIcon[] = MANIFEST_SIZES.flatMap((size) => [
  { ...square(`icon-${size}.png`, size, true), purpose: "any" as const },
  { ...square(`maskable-${size}.png`, size, false), purpose: "maskable" as const },
]);

/** The icons that Apple's systems put on a home screen: they round them themselves. */
export const appleIcons: readonly AppPicture[] = APPLE_SIZES.map((size) =>
  square(`apple-${size}.png`, size, false),
);

/** The picture that stands on a screen of Apple's while the site starts, and the screen it is for. */
export type SplashPicture = AppPicture & { readonly media: string };

/** Their screens, upright: width and height in pixels, and pixels for each of CSS. */
const SCREENS =
  "640x1136@2 750x1334@2 828x1792@2 1125x2436@3 1170x2532@3 1179x2556@3 1206x2622@3 1242x2688@3 " +
  "1284x2778@3 1290x2796@3 1320x2868@3 1488x2266@2 1536x2048@2 1620x2160@2 1640x2360@2 " +
  "1668x2224@2 1668x2388@2 2048x2732@2";

const SPLASH_LOGO_SHARE = 0.38;

/** One picture for each screen and each way of holding it. */
export const splashPictures: readonly SplashPicture[] = SCREENS.split(" ").flatMap((screen) => {
  const [width = 0, height = 0, ratio = 1] = screen.split(/[x@]/).map(Number);
  const device =
    `(device-width: ${width / ratio}px) and (device-height: ${height / ratio}px) and ` +
    `(-webkit-device-pixel-ratio: ${ratio})`;
  return [splash(width, height, device), splash(height, width, device)];
});

/** Every picture. */
export const appPictures: readonly AppPicture[] = [
  ...manifestIcons,
  ...appleIcons,
  ...splashPictures,
];

function square(file: string, size: number, isRounded: boolean): AppPicture {
  return { file, width: size, height: size, logoShare: 1, isRounded };
}

function splash(width: number, height: number, device: string): SplashPicture {
  const orientation = width < height ? "portrait" : "landscape";
  return {
    file: `splash-${width}x${height}.png`,
    width,
    height,
    logoShare: SPLASH_LOGO_SHARE,
    isRounded: false,
    media: `${device} and (orientation: ${orientation})`,
  };
}
