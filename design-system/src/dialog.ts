/** Entry point of the dialogs: shared at run time as a single copy, loaded with the first page that needs it. */
export { AlertDialog, type AlertDialogProps } from './components/AlertDialog/AlertDialog.tsx'
export { Dialog, type DialogProps } from './components/Dialog/Dialog.tsx'
export { FormDialog, type FormDialogProps } from './components/FormDialog/FormDialog.tsx'
export { followBack } from './internal/back-closes.ts'
