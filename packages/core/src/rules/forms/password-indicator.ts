import { PASSWORD_LENGTH } from "../../contract/fields/password-length.ts";

/** The colour of the password indicator: green from 8 characters, red below and when empty. */
export function passwordIndicator(password: string): "green" | "red" {
  return password.length >= PASSWORD_LENGTH.min ? "green" : "red";
}
