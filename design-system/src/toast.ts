/** Entry point of the toasts: shared at run time as a single copy, loaded before the first one is shown. */
export { Toaster, type ToasterProps, type ToastMessage } from './components/Toast/Toast.tsx'
