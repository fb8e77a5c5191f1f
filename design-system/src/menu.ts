/** The door of the menu: a copy shared at run time, loaded with the first screen that has some. */
export { Menu, type MenuEntry, type MenuProps } from './components/Menu/Menu.tsx'
