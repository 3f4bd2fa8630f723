/** URLs of the scripts a page needs, as its document names them in the tag `chunks`, in the order of evaluation. */
export interface Chunks {
  /** What makes the page interactive. */
  page: string[];
  /** What all forms share beside that. */
  forms: string[];
}
