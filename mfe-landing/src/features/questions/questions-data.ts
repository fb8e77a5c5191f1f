import type { RegionQuestion } from '../../../content/region-content.ts'

/**
 * The questions of a page in the vocabulary of schema.org, for search engines (LAND-08).
 * @param url the page's own, absolute
 */
export function questionsData(url: string, questions: readonly RegionQuestion[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    '@id': `${url}#questions`,
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
