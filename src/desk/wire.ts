/** The types of what the desk's page and its server exchange. */

/** The state of the desk, which the page asks for every few seconds. */
export interface Session {
  /** Name of the member of staff. */
  user: string;
  /** Number of open leads that do not look like spam. */
  openLeads: number;
  /** Number of the draft's files that differ from the published version. */
  changes: number;
}
