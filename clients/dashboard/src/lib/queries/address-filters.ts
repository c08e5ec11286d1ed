import { useSearchParams } from "react-router";

/**
 * Flushes synchronously. In a transition, React would restore a controlled input's former text, and a second
 * change would start from the former address.
 */
export const useAddressFilters = () => {
  const [parameters, setParameters] = useSearchParams();
  const setFilters = (changes: Readonly<Record<string, string | null>>): void =>
    setParameters(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value) after.set(name, value);
          else after.delete(name);
        }
        return after;
      },
      { replace: true, flushSync: true },
    );
  return [parameters, setFilters] as const;
};
