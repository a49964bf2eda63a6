// Lets the page survive its translation by the browser.

/**
 * Replaces two methods of the DOM that React calls. A browser's translator moves text nodes into `<font>` elements or
 * puts such elements in their place. When React then removes such a text node, or inserts a node before it, the DOM
 * throws an error and the screen is lost (https://github.com/facebook/react/issues/11538, open since 2017). With these
 * methods, the element around the text node takes its place; of a text node that is no longer in the page, nothing is
 * removed. Texts that change beside other nodes are in elements of their own, because React would change the detached
 * text node, which nobody sees.
 */
export function surviveTranslation(): void {
  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.removeChild = function removeTranslated<T extends Node>(this: Node, child: T): T {
    const shown = childAround(this, child);
    if (shown !== null) removeChild.call(this, shown);
    return child;
  };
  Node.prototype.insertBefore = function insertBeforeTranslated<T extends Node>(
    this: Node,
    node: T,
    before: Node | null,
  ): T {
    insertBefore.call(this, node, before === null ? null : childAround(this, before));
    return node;
  };
}

/** The child of `parent` that is or contains the node; null = the node is not below `parent`. */
function childAround(parent: Node, node: Node): Node | null {
  let around: Node | null = node;
  while (around !== null && around.parentNode !== parent) around = around.parentNode;
  return around;
}
