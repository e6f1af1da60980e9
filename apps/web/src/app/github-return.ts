/** What GitHub adds to the address it sends people back to. */
const MARKS: readonly string[] = ['installation_id', 'setup_action', 'code']

/** Whether an address of the product may be the way back from GitHub. The handler parses its details. */
export function isGithubReturn(pathname: string, search: string): boolean {
  if (search === '' || !/^\/app(?:\/|$)/.test(pathname)) return false
  const params = new URLSearchParams(search)
  // a refusal at GitHub names only an error and whose way back this is
  return MARKS.some((name) => params.has(name)) || (params.has('error') && params.has('state'))
}
