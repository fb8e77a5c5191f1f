/** What stands where the logger of a job would, when nobody logged it: it came by the public form, or by the telephone. */
export const nobodyLoggedText = ({ isOfficeCall }: { readonly isOfficeCall: boolean }): string =>
  isOfficeCall ? 'Taken by the office' : 'Public request'
