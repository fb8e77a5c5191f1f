import { LoginInput } from '@snake-dispatch/contract/accounts'
import { useFormDraft } from '@snake-dispatch/screen-parts/form-draft'

/** The id of the form, by which its fields are found before the page is hydrated. */
export const LOGIN_FORM_ID = 'login-form'

/**
 * The state of the login form; it lives above the tabs, so that changing them loses nothing, and as a draft, so that a
 * reload keeps all but the password. Fields without a default value stay as the visitor or a password manager filled
 * them in before the hydration.
 */
export function useLoginFields() {
  return useFormDraft(LoginInput, 'login', {
    owner: 'anyone',
    defaultValues: {},
    unstored: ['password'],
    typedBefore,
  })
}

/** The email that was typed before the hydration comes before that of the draft. */
function typedBefore() {
  const form = document.getElementById(LOGIN_FORM_ID)
  const username = form instanceof HTMLFormElement ? new FormData(form).get('username') : null
  return typeof username === 'string' && username ? { values: { username }, photo: undefined } : undefined
}

export type LoginFields = ReturnType<typeof useLoginFields>
