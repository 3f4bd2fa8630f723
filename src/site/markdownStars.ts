import type { MarkdownIt, Token } from 'markdown-it';

/** Marks by the number of stars that begin or end them. Three stars are both. */
const stars = { em: 1, strong: 2 } as const;

type Mark = keyof typeof stars;

const marksOf = (run: string) => (['strong', 'em'] as const).filter((mark) => run.length & stars[mark]);

interface Run {
  opens: boolean;
  closes: boolean;
}

/**
 * Replaces Markdown's rules for bold and italics with stars. Stars begin a mark before a character and end it after one,
 * whatever the characters are: Markdown itself shows the stars of `**Note:**read` and `**महत्वपूर्ण।**यह`, because it expects
 * a space after punctuation.
 */
export function addStars(parser: MarkdownIt): void {
  parser.inline.ruler.before('emphasis', 'stars', (state, isSilent) => {
    const { src, pos, posMax } = state;
    const [run = ''] = /^\*{0,3}(?!\*)/.exec(src.slice(pos, Math.min(pos + 4, posMax))) ?? [];
    if (run === '' || isSilent) return false;
    const isText = (index: number) => index < posMax && /\S/.test(src.charAt(index));
    const token = state.push('stars', '', 0);
    token.content = run;
    token.meta = { opens: isText(pos + run.length), closes: isText(pos - 1) };
    state.pos += run.length;
    return true;
  });
  parser.core.ruler.after('inline', 'stars', ({ tokens, Token }) => {
    for (const token of tokens) if (token.children) token.children = marked(token.children, Token);
  });
}

/** Pairs the runs of stars. Returns for each token the marks that it begins, with the tokens that end them. */
function pairsIn(tokens: readonly Token[]): Map<Token, Map<Mark, Token>> {
  const pairs = new Map<Token, Map<Mark, Token>>();
  const scopes: Partial<Record<Mark, Token>>[] = [{}];
  for (const token of tokens) {
    // A mark does not reach into a link or out of it.
    if (token.nesting > 0) scopes.push({});
    if (token.nesting < 0) scopes.pop();
    const open = scopes.at(-1);
    if (token.type !== 'stars' || !open) continue;
    const { opens, closes } = token.meta as unknown as Run;
    for (const mark of marksOf(token.content)) {
      const begin = open[mark];
      open[mark] = undefined;
      if (begin && closes) pairs.set(begin, (pairs.get(begin) ?? new Map()).set(mark, token));
      else open[mark] = opens ? token : begin;
    }
  }
  return pairs;
}

/** Replaces runs of stars with properly nested tokens of marks, and those without a partner with text. */
function marked(tokens: readonly Token[], TokenType: typeof Token): Token[] {
  const pairs = pairsIn(tokens);
  const ends = new Map<Token, Set<Mark>>();
  const positions = new Map(tokens.map((token, index) => [token, index]));
  const open: Mark[] = [];
  const made: Token[] = [];
  const put = (type: string, tag: string, nesting: 1 | 0 | -1, content = '') =>
    made.push(Object.assign(new TokenType(type, tag, nesting), { content }));
  const begin = (mark: Mark) => {
    open.push(mark);
    put(`${mark}_open`, mark, 1);
  };
  for (const token of tokens) {
    if (token.type !== 'stars') {
      made.push(token);
      continue;
    }
    const ended = ends.get(token) ?? new Set();
    // Marks begun inside an ended one end with it and begin again.
    const first = open.findIndex((mark) => ended.has(mark));
    const closed = first < 0 ? [] : open.splice(first);
    for (const mark of closed.toReversed()) put(`${mark}_close`, mark, -1);
    for (const mark of closed) if (!ended.has(mark)) begin(mark);
    // The mark that ends last begins first.
    const begun = [...(pairs.get(token) ?? [])].sort(
      ([, a], [, b]) => (positions.get(b) ?? 0) - (positions.get(a) ?? 0),
    );
    const used = [...ended, ...begun.map(([mark]) => mark)].reduce((sum, mark) => sum + stars[mark], 0);
    if (used < token.content.length) put('text', '', 0, token.content.slice(used));
    for (const [mark, end] of begun) {
      ends.set(end, (ends.get(end) ?? new Set()).add(mark));
      begin(mark);
    }
  }
  return made;
}
