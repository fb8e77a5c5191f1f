/**
 * The second door: widgets whose behaviour takes a library (focus traps, placement, roving focus). A copy is
 * shared at run time as well, but only sections that use them load it; the public form does not.
 */
export { AlertDialog, type AlertDialogProps } from './components/AlertDialog/AlertDialog.tsx'
export { Dialog, type DialogProps } from './components/Dialog/Dialog.tsx'
export { Menu, type MenuEntry, type MenuProps } from './components/Menu/Menu.tsx'
export { Tabs, type TabItem, type TabsProps } from './components/Tabs/Tabs.tsx'
export { Toaster, type ToasterProps, type ToastMessage } from './components/Toast/Toast.tsx'
