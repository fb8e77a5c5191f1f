import * as z from './zod.ts'
import { defineEndpoint } from './endpoint.ts'

const captchaProviders = ['recaptcha', 'altcha'] as const

export const captchaSiteKey = defineEndpoint({
  name: 'captchaSiteKey',
  summary: 'Which captcha the public form shows',
  method: 'GET',
  path: '/api/recaptcha/site-key',
  audience: 'anyone',
  status: 200,
  answer: z.strictObject({
    siteKey: z.string(),
    provider: z.enum(captchaProviders),
    challengeUrl: z.nullable(z.string()),
  }),
})

/** A fresh proof-of-work challenge for the self-hosted captcha. */
export const captchaChallenge = defineEndpoint({
  name: 'captchaChallenge',
  summary: 'A proof-of-work challenge (ALTCHA version 2), valid once',
  method: 'GET',
  path: '/api/captcha/challenge',
  audience: 'anyone',
  status: 200,
  answer: z.looseObject({}),
})
