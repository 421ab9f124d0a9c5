/** The query parameter that carries where a player wanted to go. */
export const RETURN_PARAMETER = "return-url";

/** The query parameter that opens the log-in form of the header. */
export const LOGIN_PARAMETER = "login";
