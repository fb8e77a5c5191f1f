import { useForm } from 'react-hook-form'
import { LoginInput } from '@snake-dispatch/contract/accounts'
import { schemaResolver } from '@snake-dispatch/kit/schema-resolver'

/** The state of the login form; it lives above the tabs, so that changing them loses nothing. */
export function useLoginFields() {
  return useForm({
    resolver: schemaResolver(LoginInput),
    defaultValues: { username: '', password: '', rememberMe: false },
  })
}

export type LoginFields = ReturnType<typeof useLoginFields>
