import { defineEntity, p } from '@mikro-orm/core'

const SettingSchema = defineEntity({
  name: 'Setting',
  tableName: 'settings',
  properties: {
    name: p.text().primary(),
    value: p.text().hidden(),
    createdAt: p.datetime(3).onCreate(() => new Date()),
  },
})

/** A value that the portal generates once and all replicas share, such as a secret. */
export class Setting extends SettingSchema.class {}
SettingSchema.setClass(Setting)
