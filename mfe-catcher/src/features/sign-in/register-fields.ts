import { useForm } from 'react-hook-form'
import { registerInput } from '@snake-dispatch/contract/registration'
import { portalConfig } from '@snake-dispatch/kit'
import { schemaResolver } from '@snake-dispatch/kit/schema-resolver'

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
 * it lives above the tabs, so that changing them loses nothing.
 */
export function useRegisterFields() {
  return useForm({
    resolver: schemaResolver(registerInput(portalConfig().registrationPolicy)),
    defaultValues: empty,
  })
}

/** The fields of the form that hold text. */
export type RegisterTextField = keyof typeof empty
export type RegisterFields = ReturnType<typeof useRegisterFields>
