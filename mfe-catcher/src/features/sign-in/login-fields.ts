import { LoginInput } from '@snake-dispatch/contract/accounts'
import { useFormDraft } from '@snake-dispatch/kit/form-draft'

/**
 * The state of the login form; it lives above the tabs, so that changing them loses nothing, and as a draft, so that a
 * reload keeps all but the password.
 */
export function useLoginFields() {
  return useFormDraft(LoginInput, 'login', {
    owner: 'anyone',
    defaultValues: { username: '', password: '', rememberMe: false },
    unstored: ['password'],
  })
}

export type LoginFields = ReturnType<typeof useLoginFields>
