import { type ESTree, parseSync } from 'vite';

/** One import, export-from, `import()`, import type or `require` of a source file. */
export interface FoundImport {
  /** The text between the quotes; undefined when it is computed and so cannot be checked. */
  specifier: string | undefined;
  line: number;
}

export interface FileFacts {
  imports: FoundImport[];
  /** Names of what is declared with `export`. */
  exports: string[];
  /** Lines that export a default. */
  defaultExports: number[];
  /** Syntax errors: what could not be parsed could not be checked either. */
  errors: { line: number; message: string }[];
}

/** Pictures of the own folder, which are no sources, and the pages, which the app finds by their names. */
const knownGlobs = ['./*.svg', '../pages/*.tsx'];

/** Reads what a TypeScript or JavaScript file imports, with the parser the build uses. */
export function readImports(file: string, source: string): FileFacts {
  const facts: FileFacts = { imports: [], exports: [], defaultExports: [], errors: [] };
  const lineAt = (offset: number) => source.slice(0, offset).split('\n').length;
  const add = (at: ESTree.Node, specifier: string | undefined) =>
    facts.imports.push({ specifier, line: lineAt(at.start) });
  const addDefault = (at: ESTree.Node) => facts.defaultExports.push(lineAt(at.start));

  function read(node: ESTree.Node): void {
    switch (node.type) {
      case 'ImportDeclaration':
        add(node, node.source.value);
        break;
      case 'ExportAllDeclaration':
        add(node, node.source.value);
        if (node.exported && nameOf(node.exported) === 'default') addDefault(node);
        break;
      case 'ExportNamedDeclaration':
        if (node.source) add(node, node.source.value);
        facts.exports.push(...declaredBy(node.declaration));
        if (node.specifiers.some(({ exported }) => nameOf(exported) === 'default')) addDefault(node);
        break;
      case 'ExportDefaultDeclaration':
      case 'TSExportAssignment':
        addDefault(node);
        break;
      case 'ImportExpression': {
        const specifier = literal(node.source);
        // An address the bundler is told not to follow is no source file.
        const isAddress = source.slice(node.start, node.end).includes('@vite-ignore');
        if (specifier !== undefined || !isAddress) add(node, specifier);
        break;
      }
      case 'TSImportType':
        add(node, node.source.value);
        break;
      case 'TSExternalModuleReference':
        add(node, node.expression.value);
        break;
      case 'CallExpression':
        if (isName(node.callee, 'require')) add(node, literal(node.arguments[0]));
        else if (isImportMetaGlob(node.callee) && !knownGlobs.includes(literal(node.arguments[0]) ?? ''))
          add(node, undefined);
    }
    for (const child of Object.values(node).flat()) if (isNode(child)) read(child);
  }

  const { program, errors } = parseSync(file, source);
  facts.errors = errors.map(({ message, labels }) => ({ line: lineAt(labels[0]?.start ?? 0), message }));
  read(program);
  return facts;
}

function isNode(value: unknown): value is ESTree.Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

/** Names of a declaration; those of a pattern are left out. */
function declaredBy(node: ESTree.Declaration | null): string[] {
  if (!node) return [];
  const parts = node.type === 'VariableDeclaration' ? node.declarations : [node];
  return parts.flatMap(({ id }) => (id?.type === 'Identifier' ? id.name : []));
}

function nameOf(node: ESTree.ModuleExportName): string {
  return node.type === 'Literal' ? node.value : node.name;
}

function isName(node: ESTree.Expression, name: string): boolean {
  return node.type === 'Identifier' && node.name === name;
}

function isImportMetaGlob(node: ESTree.Expression): boolean {
  return (
    node.type === 'MemberExpression' &&
    node.object.type === 'MetaProperty' &&
    node.property.type === 'Identifier' &&
    node.property.name === 'glob'
  );
}

/** The value of a quoted string or of a template without holes. */
function literal(node: ESTree.Argument | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0) {
    return node.quasis[0]?.value.cooked ?? undefined;
  }
  return undefined;
}
