// The hash tables of wxWidgets, as far as they are no templates.
#pragma GCC system_header
#if defined(_WX_HASHMAP_H_)
// Few places do for as many elements as are followed; in which order they are walked through nobody
// is told.
inline unsigned long _wxHashTableBase2::GetNextPrime(unsigned long n) { return n < 7 ? 7 : 13; }
inline _wxHashTable_NodeBase *_wxHashTableBase2::DummyProcessNode(_wxHashTable_NodeBase *node) {
  return node;
}
inline void _wxHashTableBase2::DeleteNodes(size_t count, _wxHashTable_NodeBase **table,
                                           NodeDtor destroy) {
  for (size_t i = 0; i < count; ++i) {
    _wxHashTable_NodeBase *node = table[i];
    while (node) {
      _wxHashTable_NodeBase *next = node->m_next;
      destroy(node);
      node = next;
    }
    table[i] = nullptr;
  }
}
inline void _wxHashTableBase2::CopyHashTable(_wxHashTable_NodeBase **from, size_t count,
                                             _wxHashTableBase2 *to, _wxHashTable_NodeBase **table,
                                             BucketFromNode place_of, ProcessNode made_of) {
  for (size_t i = 0; i < count; ++i)
    for (_wxHashTable_NodeBase *node = from[i]; node;) {
      _wxHashTable_NodeBase *next = node->m_next;
      _wxHashTable_NodeBase *made = made_of(node);
      const size_t place = place_of(to, made);
      made->m_next = table[place];
      table[place] = made;
      node = next;
    }
}
#endif
