import { useEffect, useState } from 'react';

/** Returns a value once it has stayed the same for `ms` milliseconds, until then the one before, first `first`. */
export function useDelayed<Value>(value: Value, ms: number, first: Value): Value {
  const [shown, setShown] = useState(first);
  useEffect(() => {
    const timer = setTimeout(() => setShown(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return shown;
}
