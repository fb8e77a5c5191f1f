import { Checkbox } from '@snake-dispatch/design-system/signed-in'
import type { User } from '@snake-dispatch/contract/user'
import { usePreference } from './queries.ts'
import styles from './PushSettings.module.css'

const preferences = [
  {
    name: 'newJobs',
    label: 'Notify me of new jobs',
    hint: 'When this is off, you get no notifications of new jobs. They are still in Available Jobs.',
  },
  {
    name: 'push',
    label: 'Push to my devices',
    hint: 'When this is off, nothing is pushed to any device where you enabled notifications.',
  },
  {
    name: 'sound',
    label: 'Sound for new jobs',
    hint: 'While the portal is open and you have tapped it once: high urgency sounds for half a minute or until you touch the page, medium twice, low once.',
  },
] as const

/** The account's notification preferences, stored as soon as one is changed; a missing one counts as on. */
export function NotificationPreferences({ user }: { user: User }) {
  const { pending, change } = usePreference()
  const shown = { ...user.notificationSettings, ...pending }
  return (
    <div className={styles.part}>
      {preferences.map(({ name, label, hint }) => (
        <Checkbox
          key={name}
          label={label}
          hint={hint}
          checked={shown[name] !== false}
          onChange={({ target }) => change({ [name]: target.checked })}
        />
      ))}
    </div>
  )
}
