import { defineEntity, p } from '@mikro-orm/core'

const UsedCaptchaSchema = defineEntity({
  name: 'UsedCaptcha',
  tableName: 'used_captchas',
  properties: {
    /** SHA-256 of the id of the token (see `VerifiedCaptcha`), hex. */
    tokenHash: p.text().primary(),
    expiresAt: p.datetime(3).index(),
  },
})

/** A captcha token that has been used (D-17). */
export class UsedCaptcha extends UsedCaptchaSchema.class {}
UsedCaptchaSchema.setClass(UsedCaptcha)
