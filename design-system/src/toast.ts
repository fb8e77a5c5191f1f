/** The door of the toasts: a copy shared at run time, loaded before the first one is shown. */
export { Toaster, type ToasterProps, type ToastMessage } from './components/Toast/Toast.tsx'
