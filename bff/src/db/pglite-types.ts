/** PostgreSQL's type numbers of date, timestamp, timestamptz and interval. */
const instants = [1082, 1114, 1184, 1186] as const

/** Parsers for the embedded database that leave instants as text, as the mapper expects and lists need. */
export const keptAsText = Object.fromEntries(instants.map((type) => [type, (text: string) => text]))
