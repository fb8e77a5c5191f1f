/**
 * JSON that cannot end the script element which carries it, nor open a comment in it: no `<` is left.
 * It still parses to the same data.
 */
export function scriptSafeJson(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}

/** Structured data for search engines. It is data, not code: nothing of it is executed. */
export function JsonLd({ data }: { data: object }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptSafeJson(data) }} />
}
