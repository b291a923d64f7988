// Animations: they run from their start to their end, and tell nobody anything while they do not.
#pragma GCC system_header
#ifdef QABSTRACTANIMATION_H
namespace __reachd {
inline void qt_change_state(::QAbstractAnimation *animation, ::QAbstractAnimation::State now,
                            bool is_at_end = false) {
  const ::QAbstractAnimation::State before = animation->state();
  if (now == before)
    return;
  set_property<int>(animation, "q_state", now);
  set_property<bool>(animation, "q_idle", now != ::QAbstractAnimation::Running);
  animation->updateState(now, before);
  if (animation->state() != now)
    return;
  animation->stateChanged(now, before);
  if (now != ::QAbstractAnimation::Stopped || animation->state() != now)
    return;
  if (property<bool>(animation, "q_end_deletes"))
    animation->deleteLater();
  // One without an end is finished whenever it is stopped.
  if (is_at_end || animation->duration() == -1 || animation->loopCount() < 0)
    animation->finished();
}
inline void qt_end_animation(::QAbstractAnimation *animation) {
  require(animation->state() == ::QAbstractAnimation::Running);
  require(!property<bool>(animation, "q_is_gone") && qt_waits());
  require(animation->duration() != -1 && animation->loopCount() >= 0);
  qt_change_state(animation, ::QAbstractAnimation::Stopped, true);
}
inline void qt_set_duration(::QObject *animation, int duration) {
  if (duration >= 0)
    set_property<int>(animation, "q_duration", duration);
}
}  // namespace __reachd

inline QAbstractAnimation::QAbstractAnimation(QObject *parent) : QObject(parent) {
  __reachd::set_property<bool>(this, "q_idle", true);
  __reachd::set_property<int>(this, "q_loops", 1);
  __reachd::set_property<void *>(this, "q_end_animation", (void *)&__reachd::qt_end_animation);
}
inline QAbstractAnimation::~QAbstractAnimation() {}
inline QAbstractAnimation::State QAbstractAnimation::state() const {
  return State(__reachd::property<int>(this, "q_state"));
}
inline int QAbstractAnimation::loopCount() const {
  return __reachd::property<int>(this, "q_loops");
}
inline void QAbstractAnimation::setLoopCount(int loops) {
  __reachd::set_property<int>(this, "q_loops", loops);
}
inline void QAbstractAnimation::start(DeletionPolicy policy) {
  if (state() == Running)
    return;
  __reachd::set_property<bool>(this, "q_end_deletes", policy == DeleteWhenStopped);
  __reachd::qt_change_state(this, Running);
  if (state() == Running && (duration() == 0 || loopCount() == 0))
    __reachd::qt_change_state(this, Stopped, true);
}
inline void QAbstractAnimation::stop() { __reachd::qt_change_state(this, Stopped); }
inline void QAbstractAnimation::pause() {
  if (state() != Stopped)
    __reachd::qt_change_state(this, Paused);
}
inline void QAbstractAnimation::resume() {
  if (state() == Paused)
    __reachd::qt_change_state(this, Running);
}
inline void QAbstractAnimation::setPaused(bool is_paused) {
  if (is_paused)
    pause();
  else
    resume();
}
inline void QAbstractAnimation::updateState(State, State) {}
inline void QAbstractAnimation::updateDirection(Direction) {}

#ifdef QVARIANTANIMATION_H
inline QVariantAnimation::QVariantAnimation(QObject *parent) : QAbstractAnimation(parent) {
  __reachd::set_property<int>(this, "q_duration", 250);
}
inline QVariantAnimation::~QVariantAnimation() {}
inline int QVariantAnimation::duration() const {
  return __reachd::property<int>(this, "q_duration");
}
inline void QVariantAnimation::setDuration(int duration) {
  __reachd::qt_set_duration(this, duration);
}
inline void QVariantAnimation::updateState(State, State) {}
#endif
#ifdef QPROPERTYANIMATION_H
inline QPropertyAnimation::QPropertyAnimation(QObject *parent) : QVariantAnimation(parent) {}
inline QPropertyAnimation::QPropertyAnimation(QObject *, const QByteArray &, QObject *parent)
    : QVariantAnimation(parent) {}
inline QPropertyAnimation::~QPropertyAnimation() {}
inline void QPropertyAnimation::updateState(State, State) {}
#endif
#ifdef QPAUSEANIMATION_H
inline QPauseAnimation::QPauseAnimation(QObject *parent) : QPauseAnimation(250, parent) {}
inline QPauseAnimation::QPauseAnimation(int duration, QObject *parent)
    : QAbstractAnimation(parent) {
  __reachd::set_property<int>(this, "q_duration", duration);
}
inline QPauseAnimation::~QPauseAnimation() {}
inline int QPauseAnimation::duration() const { return __reachd::property<int>(this, "q_duration"); }
inline void QPauseAnimation::setDuration(int duration) {
  __reachd::qt_set_duration(this, duration);
}
#endif
// What a group does with its members is not modelled, nor how long it takes: not nothing.
#ifdef QANIMATIONGROUP_H
inline QAnimationGroup::QAnimationGroup(QObject *parent) : QAbstractAnimation(parent) {}
inline QAnimationGroup::~QAnimationGroup() {}
#endif
#ifdef QPARALLELANIMATIONGROUP_H
inline QParallelAnimationGroup::QParallelAnimationGroup(QObject *parent)
    : QAnimationGroup(parent) {}
inline QParallelAnimationGroup::~QParallelAnimationGroup() {}
inline int QParallelAnimationGroup::duration() const {
  return __reachd::unknown<int>("how long a group of animations takes");
}
inline void QParallelAnimationGroup::updateState(State, State) {}
#endif
#ifdef QSEQUENTIALANIMATIONGROUP_H
inline QSequentialAnimationGroup::QSequentialAnimationGroup(QObject *parent)
    : QAnimationGroup(parent) {}
inline QSequentialAnimationGroup::~QSequentialAnimationGroup() {}
inline int QSequentialAnimationGroup::duration() const {
  return __reachd::unknown<int>("how long a group of animations takes");
}
inline void QSequentialAnimationGroup::updateState(State, State) {}
#endif
#endif

#ifdef QTIMELINE_H
inline QTimeLine::QTimeLine(int duration, QObject *parent) : QObject(parent) {
  __reachd::set_property<bool>(this, "q_idle", true);
  __reachd::set_property<int>(this, "q_duration", duration);
}
inline QTimeLine::~QTimeLine() {}
inline void QTimeLine::start() { __reachd::set_property<bool>(this, "q_idle", false); }
inline void QTimeLine::resume() { start(); }
inline void QTimeLine::stop() { __reachd::set_property<bool>(this, "q_idle", true); }
#endif
