import * as z from 'zod'
import { AppError, isRateLimited } from '../../calls/app-error.ts'
import type { Core } from '../../core/core.ts'
import type { Scope, Transaction } from '../../db/scope.ts'
import { forgottenPasswords } from '../../limits/limit-numbers.ts'
import { defineTask } from '../../tasks/task.ts'
import type { AddressProofs } from '../messages/address-proofs.service.ts'
import type { HasProvider, MessageQueue } from '../messages/message-queue.service.ts'
import { findUserId } from './accounts.service.ts'
import { maySignIn } from './lock.rows.ts'
import { storeAskedLink } from './password-link.service.ts'
import { User } from './user.entity.ts'

/** What forgotten passwords need of messages. */
export interface ForgottenNeeds {
  readonly queue: MessageQueue
  readonly proofs: Pick<AddressProofs, 'send'>
  /** Whether messages of a channel go somewhere. */
  readonly sends: HasProvider
}

/** Links for a new password that somebody asks for by themselves (D-188). */
export function createForgottenPasswords(
  { tasks, limits }: Pick<Core, 'tasks' | 'limits'>,
  { queue, proofs, sends }: ForgottenNeeds,
) {
  const perAccount = limits.shared(forgottenPasswords)

  const task = defineTask({
    name: 'forgotten-password',
    // 0: nobody signs in with what was typed.
    schema: z.strictObject({ userId: z.int() }),
    async run({ userId }, { scope }) {
      if (userId === 0 || !(await takes(userId))) return
      await scope.transaction((tx) => send(tx, userId))
    },
  })

  async function takes(userId: number): Promise<boolean> {
    try {
      await perAccount.consume(`user:${userId}`)
      return true
    } catch (error) {
      if (isRateLimited(error)) return false
      throw error
    }
  }

  async function send(tx: Transaction, userId: number): Promise<void> {
    const user = await tx.em.findOne(User, { id: userId })
    if (!user || !maySignIn(user, tx.now())) return
    await proofs.send(tx, userId, 'mail', 'addressProof')
    const subject = tx.now().toISOString()
    const about = { kind: 'forgottenPassword', subject, facts: {}, userIds: [userId] } as const
    const [sent] = await queue.enqueue(tx, about)
    if (sent) storeAskedLink(tx, userId, queue.passwordToken(sent.sendKey))
  }

  return {
    task,

    /**
     * Has a link sent to whoever signs in with that email or mobile. The answer, and the work before it, are the same
     * for every one.
     * @throws AppError CONFLICT where no message is sent at all
     */
    async ask(scope: Scope, username: string): Promise<void> {
      if (!sends.mail && !sends.text)
        throw new AppError('CONFLICT', 'This portal sends no mail. Ask an admin for a link.')
      const userId = (await findUserId(scope, username)) ?? 0
      await scope.transaction((tx) => tasks.enqueue(tx, task, { userId }))
    },
  }
}
