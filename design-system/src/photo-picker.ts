/** Entry point of the photo picker: shared at run time as a single copy, loaded with the first form that takes a photo. */
export { PhotoPicker, type PhotoPickerProps } from './components/PhotoPicker/PhotoPicker.tsx'
