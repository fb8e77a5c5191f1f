import type { GraphqlModule } from '../../transports/graphql/graphql-module.ts'

const typeDefs = /* GraphQL */ `
  extend type Query {
    "Which captcha the public form shows."
    captcha: Captcha!
  }

  enum CaptchaProvider {
    recaptcha
    altcha
  }

  type Captcha {
    provider: CaptchaProvider!
    siteKey: String!
    "Where the self-hosted captcha fetches its challenges, by GET."
    challengeUrl: String
  }
`

/** The captcha of the public form over GraphQL; its challenges are fetched by the widget itself. */
export const captchaOverGraphql: GraphqlModule = {
  typeDefs,
  queries: { captcha: { calls: 'captchaSiteKey' } },
}
