import * as z from './zod.ts'
import { password } from './account-fields.ts'
import { defineEndpoint } from './endpoint.ts'
import { User } from './user.ts'
import { required } from './text-fields.ts'

/** The sign-in payload; `username` is the email or mobile that was entered (AUTH-02). */
export const LoginInput = z.strictObject({
  username: required('Email address is required'),
  password: password(1, 'Password is required'),
  rememberMe: z._default(z.boolean(), false),
})

export const login = defineEndpoint({
  name: 'login',
  summary: 'Sign in with email or mobile and password',
  method: 'POST',
  path: '/api/auth/login',
  audience: 'anyone',
  body: LoginInput,
  status: 200,
  answer: User,
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'SECOND_STEP'],
})

export const demoLogin = defineEndpoint({
  name: 'demoLogin',
  summary: 'Sign in to the demo account with sample data',
  method: 'POST',
  path: '/api/auth/demo-login',
  audience: 'anyone',
  status: 200,
  answer: User,
})

export const signOutEverywhere = defineEndpoint({
  name: 'signOutEverywhere',
  summary: 'Sign out in every browser',
  method: 'POST',
  path: '/api/auth/sign-out-everywhere',
  audience: 'signedIn',
  status: 204,
  duringPasswordReset: true,
  beforePasskey: true,
})
