import type { User } from '@snake-dispatch/contract/user'
import { signedIn, toast } from '@snake-dispatch/kit'
import { keepStaySignedIn } from '@snake-dispatch/screen-parts/stay-signed-in'

/** Greets who has signed in; from then on the guard of the route leads to /dashboard (AUTH-01). */
export function completeSignIn(user: User, rememberMe: boolean): void {
  keepStaySignedIn(rememberMe)
  signedIn(user)
  toast({ title: 'Login successful', description: `Welcome back, ${user.name}!` })
}
