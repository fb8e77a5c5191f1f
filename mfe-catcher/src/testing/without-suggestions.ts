/** The browser's own suggestions of passkeys are no part of a screen: they would ask the server. */
export function withoutSuggestions(): void {
  PublicKeyCredential.isConditionalMediationAvailable = async () => false
}
