import type { Translate } from "@fairline/i18n";

/** A way to keep a log-in: 0 as a file, 1 as an image, 2 by e-mail. */
export type SavingWay = 0 | 1 | 2;

type Login = { readonly playerId: string; readonly login: string; readonly password: string };

const LINE_PX = 32;
const WIDTH_PX = 640;
/** The file lives as long as the browser may need to fetch it. */
const KEPT_MS = 60_000;

/**
 * Keeps a fresh log-in in the ways its owner asks for. It never leaves his device: the file and the
 * image are made in the browser, and the letter is his own mail program's, without the password.
 */
export function saveLogin(ways: readonly SavingWay[], login: Login, t: Translate): void {
  if (ways.includes(0))
    offer(new Blob([linesOf(login, t).join("\n")], { type: "text/plain" }), "txt");
  if (ways.includes(1)) drawImage(linesOf(login, t), (image) => offer(image, "png"));
  if (ways.includes(2)) location.assign(letterOf(login, t));
}

/** What is kept, line by line. */
export function linesOf({ login, password, playerId }: Login, t: Translate): readonly string[] {
  return [
    location.host,
    `${t("office.login.login")}: ${login}`,
    `${t("office.login.password")}: ${password}`,
    `${t("office.account.number")}: ${playerId}`,
  ];
}

/** The address that opens a letter to oneself; a password does not belong into a mailbox. */
export function letterOf({ login, playerId }: Login, t: Translate): string {
  const text = [location.host, `${t("office.account.number")}: ${playerId}`].join("\n");
  const subject = encodeURIComponent(location.host);
  return `mailto:${encodeURIComponent(login)}?subject=${subject}&body=${encodeURIComponent(text)}`;
}

function offer(content: Blob, ending: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = `${location.hostname}.${ending}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}

function drawImage(lines: readonly string[], done: (image: Blob) => void): void {
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH_PX;
  canvas.height = LINE_PX * (lines.length + 1);
  const pen = canvas.getContext("2d");
  if (!pen) return;
  pen.fillStyle = "white";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = "black";
  pen.font = "20px monospace";
  for (const [index, line] of lines.entries())
    pen.fillText(line, LINE_PX / 2, LINE_PX * (index + 1));
  canvas.toBlob((image) => {
    if (image) done(image);
  });
}
