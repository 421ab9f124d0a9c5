/**
 * The moment from which all parts of the server's page can be used, among the browser's marks; the
 * document says so too, as `data-usable`.
 */
export const USABLE_MARK = "page-usable";
