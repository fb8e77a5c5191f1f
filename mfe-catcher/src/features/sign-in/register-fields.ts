import { registerInput } from '@snake-dispatch/contract/registration'
import { portalConfig } from '@snake-dispatch/kit'
import { useFormDraft } from '@snake-dispatch/screen-parts/form-draft'

const empty = {
  name: '',
  email: '',
  company: '',
  licenseNumber: '',
  password: '',
  confirmPassword: '',
  contactNumber: '',
  address: '',
  serviceAreas: '',
  payId: '',
}

/**
 * The state of the registration form, with the rules that the portal is configured for (AUTH-04, AUTH-05);
 * it lives above the tabs, so that changing them loses nothing, and as a draft, so that a reload keeps it. Passwords are
 * not stored, and the consent is given again.
 */
export function useRegisterFields() {
  return useFormDraft(registerInput(portalConfig().registrationPolicy), 'registration', {
    owner: 'anyone',
    defaultValues: empty,
    unstored: ['password', 'confirmPassword', 'acceptTerms'],
  })
}

/** What a password must be made of, by the rules that the portal is configured for (AUTH-04, AUTH-05). */
export const passwordHint = () =>
  portalConfig().registrationPolicy === 'strict'
    ? 'At least 8 characters: small and capital letters, a number, and one of @$!%*?&'
    : 'At least 6 characters.'

/** The fields of the form that hold text. */
export type RegisterTextField = keyof typeof empty
export type RegisterFields = ReturnType<typeof useRegisterFields>
