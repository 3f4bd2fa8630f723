/** URLs of scripts, as the document names them for the starter. */
export interface StarterChunks {
  /** What makes the page interactive, in the order it must be evaluated. */
  page: string[];
  /** What the menu of small screens needs beside that. */
  menu: string[];
}
