/** Where the script lies that solves captchas; the page's policy of scripts has to know it. */
export const SOLVER_URL = "/captcha-worker.js";
