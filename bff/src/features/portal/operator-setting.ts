import type { Operator } from '@snake-dispatch/contract/portal-config'

/** What the configuration says of the operator; the ABN without spaces. */
export interface OperatorSetting {
  OPERATOR_NAME: string
  OPERATOR_ABN: string
  OPERATOR_ADDRESS: string
  PRIVACY_EMAIL: string
}

/** Used outside production, where the portal has no operator yet (D-58). */
const examples: OperatorSetting = {
  OPERATOR_NAME: 'Example operator Pty Ltd',
  // Its check digits are wrong, so that it is nobody's, and the configuration accepts no such number.
  OPERATOR_ABN: '10123456285',
  OPERATOR_ADDRESS: '1 Example Street, Sydney NSW 2000',
  PRIVACY_EMAIL: 'privacy@operator.example',
}

/** The variables that name the operator: all must be given in production. */
export const operatorVariables = Object.keys(examples) as readonly (keyof OperatorSetting)[]

/** The operator as the pages name them: with examples for what is not given, and marked as such. */
export function operatorOf(given: { [name in keyof OperatorSetting]?: string | undefined }): Operator {
  const valueOf = (name: keyof OperatorSetting) => given[name] ?? examples[name]
  return {
    name: valueOf('OPERATOR_NAME'),
    abn: valueOf('OPERATOR_ABN'),
    address: valueOf('OPERATOR_ADDRESS'),
    privacyEmail: valueOf('PRIVACY_EMAIL'),
    isExample: operatorVariables.some((name) => given[name] === undefined),
  }
}
