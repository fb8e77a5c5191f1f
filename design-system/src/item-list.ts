/** Entry point of short lists: part of the lazy file of each section that shows one. */
export { Item, ItemList, type ItemListProps, type ItemProps } from './components/ItemList/ItemList.tsx'
