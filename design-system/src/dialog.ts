/** The door of the dialogs: a copy shared at run time, loaded when one is first opened. */
export { AlertDialog, type AlertDialogProps } from './components/AlertDialog/AlertDialog.tsx'
export { Dialog, type DialogProps } from './components/Dialog/Dialog.tsx'
