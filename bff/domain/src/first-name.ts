/** How a person is called without their surname: 'Sam' for 'Sam Lee'. */
export function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? ''
}
