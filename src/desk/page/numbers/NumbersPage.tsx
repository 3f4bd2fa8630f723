export function NumbersPage() {
  return <h1>NumbersPage</h1>;
}
