import { createChallenge, pbkdf2 } from 'altcha/lib'
import { captchaChallenge, captchaSiteKey } from '@snake-dispatch/contract/captcha'
import { personalLink } from '@snake-dispatch/contract/personal-link'
import { readClientPage, type ClientPage } from '@snake-dispatch/contract/client-page'
import { createPublicJob, type PublicJobAnswer } from '@snake-dispatch/contract/public-job'
import { answer } from '@snake-dispatch/kit/testing'
import { links, pageInState } from './client-page-states.ts'

/** The captcha: its challenge is real and quickly solved. */
export const captchaAnswers = [
  answer(captchaSiteKey, () => ({ siteKey: '', provider: 'altcha', challengeUrl: captchaChallenge.path })),
  answer(captchaChallenge, async () => {
    const challenge = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: 1,
      counter: 1,
      deriveKey: pbkdf2.deriveKey,
      hmacSignatureSecret: 'a secret of the tests',
    })
    return { ...challenge }
  }),
]

/** The reply to a request that has arrived. */
export const arrived = (): PublicJobAnswer => ({
  id: 1,
  jobNumber: 10000001,
  photoAccepted: null,
  reached: 'suburb',
  suburb: 'Penrith',
  region: null,
  link: links.client,
})

/** The server answers with this request, as it is then. */
export const answersPage = (page: () => ClientPage) => [answer(readClientPage, page)]

/** What its page then says. */
export const asArrived = () => pageInState('received', { jobNumber: arrived().jobNumber, urgency: 'high' })

/** What the public page needs of the server. */
export const publicAnswers = [
  ...captchaAnswers,
  answer(createPublicJob, arrived),
  answer(readClientPage, asArrived),
  answer(personalLink, () => ({ firstName: 'Kim' })),
]
