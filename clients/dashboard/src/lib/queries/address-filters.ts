import { useSearchParams } from "react-router";

/** A list's filters, kept in the page's address. To set one to nothing takes it out; going back skips the changes. */
export const useAddressFilters = () => {
  const [parameters, setParameters] = useSearchParams();
  const setFilters = (changes: Readonly<Record<string, string | null>>): void =>
    setParameters(
      (before) => {
        for (const [name, value] of Object.entries(changes)) {
          if (value) before.set(name, value);
          else before.delete(name);
        }
        return before;
      },
      { replace: true },
    );
  return [parameters, setFilters] as const;
};
