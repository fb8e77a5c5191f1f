import type { CallInput } from '@snake-dispatch/client/http'
import { login } from '@snake-dispatch/contract/accounts'
import { register } from '@snake-dispatch/contract/registration'
import { ApiError, api, errorText, signedIn, toast } from '@snake-dispatch/kit'
import { useMutation } from '@snake-dispatch/kit/query'

/** What is shown where the server refused without a word; where it cannot be reached at all, the other sentence. */
function refusalText(error: unknown, sentences: { refused: string; unreachable: string }): string {
  return errorText(error, error instanceof ApiError ? sentences.refused : sentences.unreachable)
}

/** Signs in; from then on the guard of the route leads to /dashboard (AUTH-01, AUTH-03). */
export function useLogin({ onSignedIn }: { onSignedIn: () => void }) {
  return useMutation({
    mutationFn: (input: CallInput<typeof login>) => api.call(login, input),
    onSuccess: (user) => {
      onSignedIn()
      signedIn(user)
      toast({ title: 'Login successful', description: `Welcome back, ${user.name}!` })
    },
    onError: (error) =>
      toast({
        variant: 'destructive',
        title: 'Login failed',
        description: refusalText(error, {
          refused: 'Invalid credentials',
          unreachable: 'Failed to login. Please check your credentials.',
        }),
      }),
  })
}

/** Asks for an account, which then waits for an admin (AUTH-06, AUTH-07). */
export function useRegister({ onRegistered }: { onRegistered: () => void }) {
  return useMutation({
    mutationFn: (input: CallInput<typeof register>) => api.call(register, input),
    onSuccess: () => {
      onRegistered()
      toast({
        title: 'Registration successful',
        description: 'Your account is pending admin approval. You will be notified when approved.',
      })
    },
    onError: (error) =>
      toast({
        variant: 'destructive',
        title: 'Registration failed',
        description: refusalText(error, {
          refused: 'There was an error processing your registration',
          unreachable: 'Please try again later',
        }),
      }),
  })
}
