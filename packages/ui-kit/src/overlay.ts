export { Dialog, type DialogProps } from "./overlay/dialog.tsx";
export { type MenuEntry, PopoverMenu, type PopoverMenuProps } from "./overlay/popover-menu.tsx";
