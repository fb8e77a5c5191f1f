/** The door of the dialogs: a copy shared at run time, loaded with the first screen that has some. */
export { AlertDialog, type AlertDialogProps } from './components/AlertDialog/AlertDialog.tsx'
export { Dialog, type DialogProps } from './components/Dialog/Dialog.tsx'
