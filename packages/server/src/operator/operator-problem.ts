/** What was asked cannot be done, for a reason the operator can mend; the message is the whole answer. */
export class OperatorProblem extends Error {
  override name = "OperatorProblem";
}
