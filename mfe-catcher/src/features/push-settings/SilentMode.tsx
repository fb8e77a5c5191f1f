import { Fold } from '@snake-dispatch/design-system'
import styles from './PushSettings.module.css'

/** How alerts are let through while a device is kept quiet, by the names that its settings have. */
const ways = [
  ['iPhone', 'Settings, Focus, the one that you use, Apps: add Snake Dispatch. Alerts obey the ring switch.'],
  ['Android', 'Settings, Apps, your browser, Notifications, this site: switch on Override Do Not Disturb.'],
  ['Windows', 'Settings, System, Notifications, Set priority notifications: add your browser.'],
  ['Mac', 'System Settings, Focus, Do Not Disturb, Allowed Apps: add your browser.'],
] as const

/** What no setting of the portal can do: a web page does not ring through silent mode. */
export function SilentMode() {
  return (
    <Fold summary="A web page cannot ring through silent mode. How to let alerts through">
      <dl className={styles.ways}>
        {ways.map(([device, way]) => (
          <div key={device}>
            <dt>{device}</dt>
            <dd>{way}</dd>
          </div>
        ))}
      </dl>
    </Fold>
  )
}
