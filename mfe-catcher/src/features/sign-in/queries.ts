import type { CallInput } from '@snake-dispatch/client/http'
import { demoLogin, login } from '@snake-dispatch/contract/accounts'
import { paths } from '@snake-dispatch/contract/paths'
import { register } from '@snake-dispatch/contract/registration'
import { api, ApiError, errorText, signedInForReload, toast, toastFailure } from '@snake-dispatch/kit'
import { useMutation } from '@snake-dispatch/kit/query'
import { keepStaySignedIn } from '@snake-dispatch/screen-parts/stay-signed-in'
import { completeSignIn } from './complete-sign-in.ts'
import { announceDemoAfterLoad } from './demo-announcement.ts'

/** What is shown where the server refused without a word; where it cannot be reached at all, the other sentence. */
function refusalText(error: unknown, sentences: { refused: string; unreachable: string }): string {
  return errorText(error, error instanceof ApiError ? sentences.refused : sentences.unreachable)
}

/** What a failed sign-in says (AUTH-03). */
export function loginFailure(error: unknown): string {
  return refusalText(error, {
    refused: 'Invalid credentials',
    unreachable: 'Failed to login. Please check your credentials.',
  })
}

/** True where the server knows no account with this email and password. */
export const isWrongPassword = (error: unknown) => error instanceof ApiError && error.status === 401

/** True where the password is right, and a passkey is asked for as well (AUTH-23). */
export const isSecondStep = (error: unknown) => error instanceof ApiError && error.status === 428

/** Signs in (AUTH-01, AUTH-03). */
export function useLogin({ onSignedIn }: { onSignedIn: () => void }) {
  return useMutation({
    mutationFn: (input: CallInput<typeof login>, { signal }) => api.call(login, { ...input, signal }),
    onSuccess: (user, { body }) => {
      onSignedIn()
      completeSignIn(user, body.rememberMe === true)
    },
    onError: (error) => {
      if (!isSecondStep(error)) toastFailure('Login failed', loginFailure(error))
    },
  })
}

/** What a failed demo sign-in says, by whether the server answered (AUTH-09). */
export function demoFailure(error: unknown): { title: string; description: string } {
  const title = error instanceof ApiError ? 'Demo login failed' : 'Demo login error'
  return { title, description: 'Unable to access demo account. Please try again later.' }
}

/** Signs in to the demo account and loads the portal again, at its dashboard (AUTH-09). */
export function useDemoLogin() {
  return useMutation({
    mutationFn: (_: void, { signal }) => api.call(demoLogin, { signal }),
    onSuccess: () => {
      announceDemoAfterLoad()
      keepStaySignedIn(false)
      signedInForReload()
      // Going back must not lead to a sign-in that is over.
      location.replace(paths.dashboard)
    },
    onError: (error) => {
      const { title, description } = demoFailure(error)
      toastFailure(title, description)
    },
  })
}

/** Asks for an account, which then waits for an admin (AUTH-06, AUTH-07). */
export function useRegister({ onRegistered }: { onRegistered: (email: string) => void }) {
  return useMutation({
    mutationFn: (input: CallInput<typeof register>, { signal }) => api.call(register, { ...input, signal }),
    onSuccess: (_answer, { body }) => {
      onRegistered(body.email)
      toast({
        title: 'Registration successful',
        description: 'Your account is pending admin approval. You will be notified when approved.',
      })
    },
    onError: (error) =>
      toastFailure(
        'Registration failed',
        refusalText(error, {
          refused: 'There was an error processing your registration',
          unreachable: 'Please try again later',
        }),
      ),
  })
}
