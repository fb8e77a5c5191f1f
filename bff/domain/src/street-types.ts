/** What a street ends with; the suburb may follow without a comma. */
export const streetTypes: ReadonlySet<string> = new Set(
  `alley arcade av ave avenue bend blvd boulevard broadway cct circle circuit cl close corso court cr cres crescent
   ct dr drive esp esplanade fwy gardens gdns glade glen gr grove highway hwy lane link ln loop mews motorway
   parade path pde pl place quay rd rise road row square sq st street tce terrace track trail view walk way`.split(
    /\s+/,
  ),
)
