import { pushSettingsPath } from '@snake-dispatch/contract/paths'
import type { MessageChannel } from '@snake-dispatch/domain/message-kinds'
import { Link } from '@snake-dispatch/design-system'
import { useSession } from '@snake-dispatch/kit'
import { Link as RouterLink } from '@snake-dispatch/kit/router'
import { QuietLine } from '../quiet-line/QuietLine.tsx'
import { isInFirstDays } from '../first-day/first-day-over.ts'
import { getsMessages, useMessageSettings } from '../message-settings/queries.ts'
import { isProvable } from '../message-settings/unproven.ts'

const names: Readonly<Record<MessageChannel, string>> = { mail: 'email address', text: 'mobile' }

/** That nothing is sent to an address before it is proven (D-188); on the first days their card says it (D-155). */
export function UnprovenAddresses() {
  const { user } = useSession()
  return user && getsMessages(user) && !isInFirstDays(user) ? <Line /> : null
}

function Line() {
  const { data } = useMessageSettings()
  const unproven = data?.addresses.filter((own) => isProvable(own) && !own.isProven) ?? []
  if (unproven.length === 0) return null
  return (
    <QuietLine>
      <Link asChild>
        <RouterLink to={pushSettingsPath}>
          Prove {unproven.map(({ channel }) => `your ${names[channel]}`).join(' and ')}
        </RouterLink>
      </Link>
      : until then we send nothing to {unproven.length === 1 ? 'it' : 'them'}.
    </QuietLine>
  )
}
